// Ends this process with the one that started it, however that one ends: the pipe between them closes. A killed restore
// must leave no process behind that writes what the next start has tidied up.
process.stdin.on('close', () => process.exit(1)).resume();
// The pipe alone keeps no process running.
(process.stdin as unknown as { unref(): void }).unref();
