import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SchemaEngine } from '@prisma/schema-engine-wasm';

type EngineConstructor = Pick<typeof SchemaEngine, 'new'>;
let loaded: Promise<EngineConstructor> | undefined;

async function load(): Promise<EngineConstructor> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'));
  const bindings = await import(pathToFileURL(path.join(folder, 'schema_engine_bg.js')).href);
  const wasm = readFileSync(path.join(folder, 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(wasm, { './schema_engine_bg.js': bindings });
  bindings.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  return bindings.SchemaEngine;
}

/**
 * Loads Prisma's own schema engine as WebAssembly in this process: no native binary to download, and two seconds
 * instead of the command line's twenty. Its bundler module imports the .wasm file, which Node does only with a flag, so
 * we instantiate it by hand. We do so once, because its bindings hold one instance.
 */
export function loadEngine(): Promise<EngineConstructor> {
  loaded ??= load();
  return loaded;
}
