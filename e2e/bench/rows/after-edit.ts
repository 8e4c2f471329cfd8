import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { preciseProcessorTime } from '#e2e/load/processor-time.ts';
import { inTurns, type Row } from '../bench.ts';
import { Editor } from '../editor.ts';
import { type Answer, fetchAnswer } from '../fetch-answer.ts';

import { startSite } from '../start-site.ts';

const editsInRound = 10;
const startup = 1;
/** Every page that shows the edited startup's name. */
const edited = [`/about/startups/${startup}`, '/about/startups', '/api/startups/', `/api/startups/${startup}/`];
const untouched = '/events';

function textOf({ headers, body }: Answer): string {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}

const row: Row = {
  title: 'After an edit: the very next request, and the pages that the edit cannot touch',
  peer: 'the edited page, which must be rendered again',
  isLong: false,
  needs: [],
  measure: async (bench) => {
    const site = await startSite(bench);
    const editor = await Editor.signIn(site);
    let edits = 0;
    const timed = async (page: string) => {
      const before = preciseProcessorTime(site.pid);
      const text = textOf(await fetchAnswer(site.address + page));
      return { text, milliseconds: preciseProcessorTime(site.pid) - before };
    };
    const round = async () => {
      const figures = { stale: 0, rendered: 0, untouched: 0, edited: 0 };
      for (let number = 0; number < editsInRound; number += 1) {
        edits += 1;
        const name = `Measured ${edits}.`;
        await editor.rename(startup, name);
        const before = await editor.renderings();
        figures.untouched += (await timed(untouched)).milliseconds / editsInRound;
        figures.rendered += (await editor.renderings()) - before;
        for (const [index, page] of edited.entries()) {
          const { text, milliseconds } = await timed(page);
          if (!text.includes(name)) figures.stale += 1;
          if (index === 0) figures.edited += milliseconds / editsInRound;
        }
      }
      return figures;
    };
    await round();
    const [rounds = []] = await inTurns(bench.rounds, [round]);
    return [
      {
        name: 'old content after an edit',
        unit: 'times',
        ours: rounds.map(({ stale }) => stale),
        goals: [{ of: 'ours', atMost: 0 }],
      },
      {
        name: `events after ${editsInRound} edits of a startup, renderings`,
        unit: 'times',
        ours: rounds.map(({ rendered }) => rendered),
        goals: [{ of: 'ours', atMost: 0 }],
      },
      {
        name: 'events after the edit of a startup, processor',
        unit: 'ms',
        ours: rounds.map((figures) => figures.untouched),
        peer: rounds.map((figures) => figures.edited),
        // A page that is kept costs far less than one that is rendered.
        goals: [{ of: 'ratio', atMost: 0.25 }],
      },
    ];
  },
};
export default row;
