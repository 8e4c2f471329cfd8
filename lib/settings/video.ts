/** The id of a video in its address, or null: only ids of eleven characters count (spec, section 5). */
export function videoId(address: string): string | null {
  const found = /^.*(?:youtu\.be\/|\/v\/|\/u\/\w\/|embed\/|shorts\/|live\/|watch\?v=|[?&]v=)([^#&?/]*).*$/.exec(
    address,
  );
  const id = found?.[1] ?? '';
  return /^[\w-]{11}$/.test(id) ? id : null;
}

/** Where the video of an address is embedded from, without cookies; the embed has no id when the address has none. */
export const videoEmbed = (address: string): string =>
  `https://www.youtube-nocookie.com/embed/${videoId(address) ?? ''}?autoplay=1&rel=0`;
