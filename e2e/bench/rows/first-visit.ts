import { preciseProcessorTime } from '#e2e/load/processor-time.ts';
import { inTurns, type Line, type Row } from '../bench.ts';
import { Editor } from '../editor.ts';
import { fetchAnswer } from '../fetch-answer.ts';

import { startSite } from '../start-site.ts';

const together = 64;
const warmUps = 3;
const startup = 1;
const pages = ['/', `/about/startups/${startup}`];

const row: Row = {
  title: `First visits after an edit, ${together} at once: renderings, and processor of all of them`,
  peer: 'one first visit after an edit',
  isLong: false,
  needs: [],
  measure: async (bench) => {
    const site = await startSite(bench);
    const editor = await Editor.signIn(site);
    let edits = 0;
    let wrong = 0;
    const visit = async (page: string, atOnce: number) => {
      edits += 1;
      await editor.rename(startup, `Measured ${edits}`);
      const renderedBefore = await editor.renderings();
      const before = preciseProcessorTime(site.pid);
      const answers = await Promise.all(Array.from({ length: atOnce }, () => fetchAnswer(site.address + page)));
      const milliseconds = preciseProcessorTime(site.pid) - before;
      wrong += answers.filter(({ status }) => status !== 200).length;
      return { milliseconds, renderings: (await editor.renderings()) - renderedBefore };
    };
    const lines: Line[] = [];
    for (const page of pages) {
      // The first answers of a fresh process cost more than all later ones.
      for (let time = 0; time < warmUps; time += 1) await visit(page, together);
      const [all = [], one = []] = await inTurns(bench.rounds, [() => visit(page, together), () => visit(page, 1)]);
      const problem = wrong > 0 ? `${wrong} answers were not 200` : undefined;
      lines.push({
        name: `${together} first visits of ${page}, renderings`,
        unit: 'times',
        ours: all.map(({ renderings }) => renderings),
        goals: [{ of: 'ours', atMost: 1 }],
        problem,
      });
      lines.push({
        name: `${together} first visits of ${page}, processor`,
        unit: 'ms',
        ours: all.map(({ milliseconds }) => milliseconds),
        peer: one.map(({ milliseconds }) => milliseconds),
        // One rendering, and as much again for sending it to everybody.
        goals: [{ of: 'ratio', atMost: 2 }],
        problem,
      });
    }
    return lines;
  },
};
export default row;
