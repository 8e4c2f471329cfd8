import { Editor } from '../editor.ts';
import { fetchAnswer } from '../fetch-answer.ts';
import { inTurns } from '../in-turns.ts';
import { preciseProcessorTime } from '../processor-time.ts';
import type { Row } from '../row.ts';
import { startSite } from '../start-site.ts';

const together = 64;
const startup = 1;
const pages = ['/', `/about/startups/${startup}`];

const row: Row = {
  title: 'First visits after an edit, 64 at once: processor of all of them',
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
      const before = preciseProcessorTime(site.pid);
      const answers = await Promise.all(Array.from({ length: atOnce }, () => fetchAnswer(site.address + page)));
      wrong += answers.filter(({ status }) => status !== 200).length;
      return preciseProcessorTime(site.pid) - before;
    };
    const lines = [];
    for (const page of pages) {
      // The first answers of a fresh process cost more than all later ones.
      for (let time = 0; time < 5; time += 1) await visit(page, together);
      const [all = [], one = []] = await inTurns(bench.rounds, [() => visit(page, together), () => visit(page, 1)]);
      lines.push({
        name: `${together} first visits of ${page}`,
        unit: 'ms' as const,
        ours: all,
        peer: one,
        // One rendering, and as much again for sending it to everybody.
        goals: [{ of: 'ratio' as const, atMost: 2 }],
        problem: wrong > 0 ? `${wrong} answers were not 200` : undefined,
      });
    }
    return lines;
  },
};
export default row;
