import { buffer } from 'node:stream/consumers';
import { readTable } from './read-table.ts';

// The process that `readTableApart` starts. It reads a file and writes, as JSON, the table that it holds.

process.stdout.write(JSON.stringify(await readTable(await buffer(process.stdin))));
