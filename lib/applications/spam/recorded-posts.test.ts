import { expect, it } from 'vitest';
import { botPosts, type Post, realPosts } from '#e2e/unit/applications/spam-posts.ts';
import { spamScore, suspectedScore } from './spam-check.ts';

/** The score of a post, without what other senders sent. */
const scoreOf = ({ name, website, text, isPage, openedSeconds, isForged, trap }: Post) =>
  spamScore({
    isPagePost: isPage,
    trap,
    stamp:
      openedSeconds === null
        ? { state: 'missing' }
        : isForged
          ? { state: 'forged' }
          : { state: 'valid', ageSeconds: openedSeconds },
    texts: [
      { label: 'Full Name', value: name, isLong: false },
      { label: 'Website', value: website, isLong: false },
      { label: 'तुमची कल्पना', value: text, isLong: true },
    ],
    othersWithSameText: 0,
  });

const described = (post: Post) => `${scoreOf(post).score} ${post.text} (${scoreOf(post).reasons.join('; ')})`;

it('each of a hundred recorded posts of bots is suspected', () => {
  expect(botPosts).toHaveLength(100);
  expect(botPosts.filter((post) => scoreOf(post).score < suspectedScore).map(described)).toEqual([]);
});

it('none of a hundred posts of people is suspected', () => {
  expect(realPosts).toHaveLength(100);
  expect(realPosts.filter((post) => scoreOf(post).score >= suspectedScore).map(described)).toEqual([]);
});
