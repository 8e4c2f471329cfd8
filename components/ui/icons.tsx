// biome-ignore lint/performance/noNamespaceImport: the bundler keeps only the shapes that are named below
import * as shapes from 'lucide';
import { type ComponentProps, createElement, type ReactElement } from 'react';
import { classNames } from './class-names.ts';

/**
 * An icon of Lucide as inline SVG, which the words beside it make plain. Rendered on the server, it needs no script in the
 * browser. Its size and colour follow the text.
 */
export type Icon = (props: ComponentProps<'svg'>) => ReactElement;

export const icon =
  (shape: shapes.IconNode): Icon =>
  ({ className, ...props }) => (
    <svg
      width={24}
      height={24}
      viewBox="0 0 24 24"
      strokeWidth={2}
      className={classNames('icon', className)}
      aria-hidden="true"
      {...props}
    >
      {shape.map(([element, attributes], index) => createElement(element, { key: index, ...attributes }))}
    </svg>
  );

// Marked as free of side effects, or the browser would also load the shapes that only the server draws.
export const ArrowLeft = /* @__PURE__ */ icon(shapes.ArrowLeft);
export const ArrowRight = /* @__PURE__ */ icon(shapes.ArrowRight);
export const ArrowUpRight = /* @__PURE__ */ icon(shapes.ArrowUpRight);
export const CalendarDays = /* @__PURE__ */ icon(shapes.CalendarDays);
export const CalendarPlus = /* @__PURE__ */ icon(shapes.CalendarPlus);
export const ChevronDown = /* @__PURE__ */ icon(shapes.ChevronDown);
export const ChevronLeft = /* @__PURE__ */ icon(shapes.ChevronLeft);
export const ChevronRight = /* @__PURE__ */ icon(shapes.ChevronRight);
export const CircleAlert = /* @__PURE__ */ icon(shapes.CircleAlert);
export const CircleCheck = /* @__PURE__ */ icon(shapes.CircleCheck);
export const CircleCheckBig = /* @__PURE__ */ icon(shapes.CircleCheckBig);
export const Clock3 = /* @__PURE__ */ icon(shapes.Clock3);
export const Compass = /* @__PURE__ */ icon(shapes.Compass);
export const Copy = /* @__PURE__ */ icon(shapes.Copy);
export const Download = /* @__PURE__ */ icon(shapes.Download);
export const Eye = /* @__PURE__ */ icon(shapes.Eye);
export const FileCheck = /* @__PURE__ */ icon(shapes.FileCheck);
export const FileDown = /* @__PURE__ */ icon(shapes.FileDown);
export const FileQuestion = /* @__PURE__ */ icon(shapes.FileQuestion);
export const FileText = /* @__PURE__ */ icon(shapes.FileText);
export const FileUp = /* @__PURE__ */ icon(shapes.FileUp);
export const FileWarning = /* @__PURE__ */ icon(shapes.FileWarning);
export const FileX = /* @__PURE__ */ icon(shapes.FileX);
export const FolderSearch = /* @__PURE__ */ icon(shapes.FolderSearch);
export const Globe = /* @__PURE__ */ icon(shapes.Globe);
export const Handshake = /* @__PURE__ */ icon(shapes.Handshake);
export const Images = /* @__PURE__ */ icon(shapes.Images);
export const Info = /* @__PURE__ */ icon(shapes.Info);
export const LifeBuoy = /* @__PURE__ */ icon(shapes.LifeBuoy);
export const Link2 = /* @__PURE__ */ icon(shapes.Link2);
export const ListChecks = /* @__PURE__ */ icon(shapes.ListChecks);
export const LoaderCircle = /* @__PURE__ */ icon(shapes.LoaderCircle);
export const Mail = /* @__PURE__ */ icon(shapes.Mail);
export const MapIcon = /* @__PURE__ */ icon(shapes.Map);
export const MapPin = /* @__PURE__ */ icon(shapes.MapPin);
export const Maximize2 = /* @__PURE__ */ icon(shapes.Maximize2);
export const Menu = /* @__PURE__ */ icon(shapes.Menu);
export const MessageCircle = /* @__PURE__ */ icon(shapes.MessageCircle);
export const Moon = /* @__PURE__ */ icon(shapes.Moon);
export const Network = /* @__PURE__ */ icon(shapes.Network);
export const Newspaper = /* @__PURE__ */ icon(shapes.Newspaper);
export const Pause = /* @__PURE__ */ icon(shapes.Pause);
export const Phone = /* @__PURE__ */ icon(shapes.Phone);
export const Play = /* @__PURE__ */ icon(shapes.Play);
export const Plus = /* @__PURE__ */ icon(shapes.Plus);
export const Printer = /* @__PURE__ */ icon(shapes.Printer);
export const Rocket = /* @__PURE__ */ icon(shapes.Rocket);
export const RotateCw = /* @__PURE__ */ icon(shapes.RotateCw);
export const Rss = /* @__PURE__ */ icon(shapes.Rss);
export const Search = /* @__PURE__ */ icon(shapes.Search);
export const SearchCheck = /* @__PURE__ */ icon(shapes.SearchCheck);
export const SearchX = /* @__PURE__ */ icon(shapes.SearchX);
export const Share2 = /* @__PURE__ */ icon(shapes.Share2);
export const Sun = /* @__PURE__ */ icon(shapes.Sun);
export const Tag = /* @__PURE__ */ icon(shapes.Tag);
export const Target = /* @__PURE__ */ icon(shapes.Target);
export const Trash2 = /* @__PURE__ */ icon(shapes.Trash2);
export const TriangleAlert = /* @__PURE__ */ icon(shapes.TriangleAlert);
export const UserRoundX = /* @__PURE__ */ icon(shapes.UserRoundX);
export const UsersRound = /* @__PURE__ */ icon(shapes.UsersRound);
export const Video = /* @__PURE__ */ icon(shapes.Video);
export const WifiOff = /* @__PURE__ */ icon(shapes.WifiOff);
export const X = /* @__PURE__ */ icon(shapes.X);
