import { pipeline, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { crc32, createDeflateRaw, deflateRaw } from 'node:zlib';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { foundName } from '#lib/platform/scanner/scan-state.ts';
import { csvCell, csvLine, csvStart } from '#lib/platform/tables/csv-line.ts';
import { kolkataIso } from '#lib/platform/time/kolkata-time.ts';
import {
  archivePaths,
  checkedContent,
  type FileProblem,
  hasVirus,
  openStored,
  toArchived,
  verifiedContent,
  wholeAtMost,
} from './archive-files.ts';
import type { ExportedSubmission, StoredFile, SubmissionStream } from './exported-submissions.ts';
import {
  DirectoryRecords,
  dataDescriptor,
  directoryEnd,
  directoryRecord,
  localHeader,
  type ZipEntry,
} from './zip-records.ts';

const compressed = promisify(deflateRaw);

const virusText = (file: StoredFile) =>
  `“${file.filename}” is not in this archive, because the virus scanner found ${foundName(file.scan)} in it.\n`;

/** Pieces are sent together until they have this many bytes: each on its own would cost more than its content. */
const sentAtOnce = 64 * 1024;

/**
 * Writes a ZIP archive piece by piece. Each method yields what there is to send, and reads on when that was taken. Uses
 * ZIP64 where size or number require it.
 */
export class ZipArchive {
  readonly problems = new Map<number, FileProblem>();
  private readonly directory = new DirectoryRecords();
  private offset = 0;
  private waiting: Buffer[] = [];
  private waitingBytes = 0;

  /** Adds `file` under `path`. Problems go into the manifest and do not stop the archive. */
  async *addFile(file: StoredFile, path: string, mtime: Date): AsyncGenerator<Buffer> {
    const report = (problem: FileProblem) => this.problems.set(file.id, problem);
    if (hasVirus(file)) {
      report({ state: 'infected', bytes: 0, sha256: null });
      return yield* this.addText(virusText(file), path, mtime);
    }
    const opened = await openStored(file);
    if (opened === null) return void report({ state: 'missing', bytes: 0, sha256: null });
    try {
      // Documents and pictures are already compressed.
      if (opened.bytes <= wholeAtMost)
        yield* this.addWhole(checkedContent(await opened.whole(), file, report), path, mtime);
      else yield* this.addStored(verifiedContent(opened, file, report), path, mtime);
    } finally {
      await opened.close();
    }
  }

  async *addText(text: string, path: string, mtime: Date): AsyncGenerator<Buffer> {
    const content = Buffer.from(text);
    yield* this.addWhole(content, path, mtime, await compressed(content));
  }

  /** Adds a text of any length. */
  async *add(texts: AsyncGenerator<string>, path: string, mtime: Date): AsyncGenerator<Buffer> {
    const entry = this.begin(path, mtime, { isCompressed: true, isStreamed: true });
    async function* counted() {
      for await (const text of texts) {
        const chunk = Buffer.from(text);
        entry.crc = crc32(chunk, entry.crc);
        entry.bytes += chunk.length;
        yield chunk;
      }
    }
    // The archive's reader learns of an error in either.
    const packed = pipeline(Readable.from(counted(), { objectMode: false }), createDeflateRaw(), () => undefined);
    for await (const chunk of packed as AsyncIterable<Buffer>) {
      entry.packed += chunk.length;
      this.push(chunk);
      yield* this.send();
    }
    this.end(entry);
  }

  /** The rest, after all entries. */
  async *finish(): AsyncGenerator<Buffer> {
    const { offset } = this;
    const { bytes, count } = this.directory;
    for (let from = 0; from < bytes.length; from += sentAtOnce) {
      this.push(bytes.subarray(from, from + sentAtOnce));
      yield* this.send();
    }
    this.push(directoryEnd({ entries: count, bytes: bytes.length, offset }));
    yield* this.send(0);
  }

  private async *addWhole(content: Buffer, path: string, mtime: Date, packed = content): AsyncGenerator<Buffer> {
    const sizes = { crc: crc32(content), packed: packed.length, bytes: content.length };
    const entry = this.begin(path, mtime, { isCompressed: packed !== content, isStreamed: false, ...sizes });
    this.push(packed);
    this.end(entry);
    yield* this.send();
  }

  private async *addStored(chunks: AsyncGenerator<Buffer>, path: string, mtime: Date): AsyncGenerator<Buffer> {
    const entry = this.begin(path, mtime, { isCompressed: false, isStreamed: true });
    for await (const chunk of chunks) {
      entry.crc = crc32(chunk, entry.crc);
      entry.bytes += chunk.length;
      this.push(chunk);
      yield* this.send();
    }
    entry.packed = entry.bytes;
    this.end(entry);
  }

  private begin(path: string, mtime: Date, known: Pick<ZipEntry, 'isCompressed' | 'isStreamed'> & Partial<ZipEntry>) {
    const entry = { path: Buffer.from(path), mtime, offset: this.offset, crc: 0, packed: 0, bytes: 0, ...known };
    this.push(localHeader(entry));
    return entry;
  }

  private end(entry: ZipEntry): void {
    if (entry.isStreamed) this.push(dataDescriptor(entry));
    this.directory.add(directoryRecord(entry));
  }

  private push(piece: Buffer): void {
    this.waiting.push(piece);
    this.waitingBytes += piece.length;
    this.offset += piece.length;
  }

  /** Sends what waits, if it is at least `least` bytes, and then gives other requests their turn. */
  private async *send(least = sentAtOnce): AsyncGenerator<Buffer> {
    if (this.waitingBytes < least) return;
    const [first, ...more] = this.waiting;
    this.waiting = [];
    this.waitingBytes = 0;
    if (first) yield more.length > 0 ? Buffer.concat([first, ...more]) : first;
    await setImmediate();
  }
}

/** The problems found, by attachment id. */
type FileProblems = ReadonlyMap<number, FileProblem>;

function entries(submission: ExportedSubmission, isOfAll: boolean, problems: FileProblems) {
  const isLeftOut = ({ id }: { id: number }) => problems.get(id)?.state === 'infected';
  return archivePaths(toArchived(submission), isOfAll, isLeftOut).map(({ file, path }) => {
    const problem = problems.get(file.id);
    return {
      path: problem?.state === 'missing' ? '' : path,
      submission_id: submission.id,
      submitted_at: kolkataIso(submission.submittedAt),
      field_label: file.label,
      filename: file.filename,
      type: file.mimeType,
      bytes: file.bytes,
      sha256: file.sha256,
      state: problem?.state ?? 'verified',
      found_bytes: problem ? problem.bytes : file.bytes,
      found_sha256: problem ? (problem.sha256 ?? '') : file.sha256,
    };
  });
}

type Entry = ReturnType<typeof entries>[number];

const columns: (keyof Entry)[] = [
  'path',
  'submission_id',
  'submitted_at',
  'field_label',
  'filename',
  'type',
  'bytes',
  'sha256',
  'state',
  'found_bytes',
  'found_sha256',
];

/** One line for each attachment: its path in the archive, what it is, and whether it is what was received. */
async function* manifestCsv({ program, batches }: SubmissionStream, problems: FileProblems): AsyncGenerator<string> {
  yield csvStart + csvLine(columns);
  for await (const batch of batches()) {
    const rows = batch.flatMap((submission) => entries(submission, program === null, problems));
    yield rows.map((entry) => csvLine(columns.map((column) => csvCell(String(entry[column]))))).join('');
  }
}

async function* manifestJson(
  { program, batches }: SubmissionStream,
  problems: FileProblems,
  now: Date,
): AsyncGenerator<string> {
  const head = { program, exported_at: kolkataIso(now), problems: problems.size };
  yield `${JSON.stringify(head).slice(0, -1)},"files":[`;
  let separator = '\n';
  for await (const batch of batches()) {
    const rows = batch.flatMap((submission) => entries(submission, program === null, problems));
    if (rows.length === 0) continue;
    yield separator + rows.map((entry) => JSON.stringify(entry)).join(',\n');
    separator = ',\n';
  }
  yield '\n]}\n';
}

const problemsText = (problems: number) =>
  `${problems} of the files could not be packed as they were received.\n` +
  'manifest.csv names each: "missing" is not in this archive, "changed" and "unreadable" are, but not as they were sent.\n' +
  'For those, restore the folder uploads/applications from a backup, and export again.\n' +
  '"infected" is left out because a virus was found in it. A text file says so in its place.\n';

/**
 * The attachments of submissions as a ZIP archive, read as fast as the client takes it. It has a folder for each
 * submission and ends with a manifest (CSV and JSON) of what every file should be and was. Uses ZIP64 where size or
 * number require it. A missing or changed file is named in the manifest, in PROBLEMS.txt and in the server's log.
 */
export async function* attachmentsZip(stream: SubmissionStream, now: Date): AsyncGenerator<Uint8Array> {
  const archive = new ZipArchive();
  for await (const batch of stream.batches()) {
    for (const submission of batch) {
      for (const { file, path } of archivePaths(toArchived(submission), stream.program === null)) {
        yield* archive.addFile(file, path, submission.submittedAt);
      }
    }
  }
  const { problems } = archive;
  if (problems.size > 0) {
    const ids = [...problems.keys()].slice(0, 20).join(', ');
    logError(
      `${problems.size} attachments of ${stream.program ? `program ${stream.program.id}` : 'all programs'} are missing, damaged or infected: ${ids}`,
    );
    yield* archive.addText(problemsText(problems.size), 'PROBLEMS.txt', now);
  }
  yield* archive.add(manifestCsv(stream, problems), 'manifest.csv', now);
  yield* archive.add(manifestJson(stream, problems, now), 'manifest.json', now);
  yield* archive.finish();
}
