/** The id of a video in its address, or null. Only ids of eleven characters count (spec, section 5). */
export function videoId(address: string): string | null {
  const found = /^.*(?:youtu\.be\/|\/v\/|\/u\/\w\/|embed\/|shorts\/|live\/|watch\?v=|[?&]v=)([^#&?/]*).*$/.exec(
    address,
  );
  const id = found?.[1] ?? '';
  return /^[\w-]{11}$/.test(id) ? id : null;
}

/** The address for embedding a video without cookies. It has no id if `address` has none. */
export const videoEmbed = (address: string): string =>
  `https://www.youtube-nocookie.com/embed/${videoId(address) ?? ''}?autoplay=1&rel=0`;
