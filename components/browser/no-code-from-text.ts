// The Content-Security-Policy forbids turning text into code. The validator would try whether it may, and browsers report
// the attempt as a violation. With this setting it does not try. Only some forms load the validator, so its own function
// for settings is not used here.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
