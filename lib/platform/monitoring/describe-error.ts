import { pathToFileURL } from 'node:url';

/** The causes that are followed. */
const maxCauses = 3;
const projectFolders = [process.cwd(), pathToFileURL(process.cwd()).pathname];

const isName = (value: unknown): value is string => typeof value === 'string' && /^[A-Za-z][\w-]{0,60}$/.test(value);

const place = /^ {4}at [^"'`{}]{0,300}:\d+:\d+\)?$/;
const placeless = /^ {4}at (?:async |new )?[\w.$]{1,60} \((?:<anonymous>|index \d+)\)$/;

/** Whether a line of a stack names a place in our code, in a package or in Node, and nothing else. */
const isFrame = (line: string): boolean =>
  placeless.test(line) || (place.test(line) && ['node:', ...projectFolders].some((known) => line.includes(known)));

/** Where the error was thrown. What it says stands before that, and may look like anything. */
function framesOf({ stack, message }: Error): string[] {
  if (typeof stack !== 'string') return [];
  const said = stack.indexOf(message);
  const lines = stack.slice(said < 0 ? 0 : said + message.length).split('\n');
  return lines.slice(lines.findLastIndex((line) => !isFrame(line)) + 1);
}

/** The names in an error that come from the system, the database or the code, never from a request. */
function namesOf(error: Error): string[] {
  const { code, syscall, meta, cause } = error as {
    code?: unknown;
    syscall?: unknown;
    meta?: { modelName?: unknown; driverAdapterError?: { cause?: unknown } } | null;
    cause?: unknown;
  };
  const driver = (meta?.driverAdapterError?.cause ?? cause) as { kind?: unknown; originalCode?: unknown } | null;
  return [code, syscall, meta?.modelName, driver?.kind, driver?.originalCode].filter(isName);
}

/**
 * The facts that may be known of an unexpected error: its kind, its code, the table, and where it was thrown, also
 * for its cause it. Never its message: the database's errors contain the whole query with what a visitor typed, and
 * others quote it.
 */
export function describeError(error: unknown, causes = maxCauses): string {
  if (!(error instanceof Error)) return `a thrown ${error === null ? 'null' : typeof error}`;
  const kind = [error.constructor.name, error.name].find(isName) ?? 'Error';
  const lines = [[kind, ...namesOf(error)].join(' '), ...framesOf(error)];
  const more = error instanceof AggregateError ? error.errors : [error.cause];
  const caused = causes > 0 ? more.slice(0, maxCauses).filter((each) => each instanceof Error) : [];
  return [...lines, ...caused.map((each) => `Caused by ${describeError(each, causes - 1)}`)].join('\n');
}
