// biome-ignore lint/performance/noNamespaceImport: the bundler keeps only the shapes that are named below
import * as shapes from 'lucide';
import { type ComponentProps, createElement, type ReactElement } from 'react';
import { classNames } from './class-names.ts';

/**
 * An icon of Lucide as inline SVG. Rendered on the server, it needs no script in the browser. Its size and colour follow
 * the text.
 */
export type Icon = (props: ComponentProps<'svg'>) => ReactElement;

const icon =
  (shape: shapes.IconNode): Icon =>
  ({ className, ...props }) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: whoever shows an icon hides it or says what it means
    <svg
      width={24}
      height={24}
      viewBox="0 0 24 24"
      strokeWidth={2}
      className={classNames('icon', className)}
      {...props}
    >
      {shape.map(([element, attributes], index) => createElement(element, { key: index, ...attributes }))}
    </svg>
  );

export const ArrowDown = icon(shapes.ArrowDown);
export const ArrowLeft = icon(shapes.ArrowLeft);
export const ArrowRight = icon(shapes.ArrowRight);
export const ArrowUp = icon(shapes.ArrowUp);
export const ArrowUpRight = icon(shapes.ArrowUpRight);
export const CalendarClock = icon(shapes.CalendarClock);
export const CalendarDays = icon(shapes.CalendarDays);
export const CalendarPlus = icon(shapes.CalendarPlus);
export const ChartColumn = icon(shapes.ChartColumn);
export const ChevronDown = icon(shapes.ChevronDown);
export const ChevronLeft = icon(shapes.ChevronLeft);
export const ChevronRight = icon(shapes.ChevronRight);
export const ChevronsLeft = icon(shapes.ChevronsLeft);
export const CircleAlert = icon(shapes.CircleAlert);
export const CircleCheck = icon(shapes.CircleCheck);
export const CircleCheckBig = icon(shapes.CircleCheckBig);
export const Clock3 = icon(shapes.Clock3);
export const Columns3 = icon(shapes.Columns3);
export const Compass = icon(shapes.Compass);
export const Copy = icon(shapes.Copy);
export const Download = icon(shapes.Download);
export const ExternalLink = icon(shapes.ExternalLink);
export const Eye = icon(shapes.Eye);
export const FileCheck = icon(shapes.FileCheck);
export const FileDown = icon(shapes.FileDown);
export const FilePen = icon(shapes.FilePen);
export const FileQuestion = icon(shapes.FileQuestion);
export const FileText = icon(shapes.FileText);
export const FileUp = icon(shapes.FileUp);
export const FileWarning = icon(shapes.FileWarning);
export const FileX = icon(shapes.FileX);
export const FolderSearch = icon(shapes.FolderSearch);
export const Globe = icon(shapes.Globe);
export const GripVertical = icon(shapes.GripVertical);
export const Handshake = icon(shapes.Handshake);
export const History = icon(shapes.History);
export const ImageOff = icon(shapes.ImageOff);
export const ImagePlus = icon(shapes.ImagePlus);
export const ImageUp = icon(shapes.ImageUp);
export const Images = icon(shapes.Images);
export const Inbox = icon(shapes.Inbox);
export const Info = icon(shapes.Info);
export const Keyboard = icon(shapes.Keyboard);
export const LayoutDashboard = icon(shapes.LayoutDashboard);
export const LifeBuoy = icon(shapes.LifeBuoy);
export const Link2 = icon(shapes.Link2);
export const ListChecks = icon(shapes.ListChecks);
export const ListFilter = icon(shapes.ListFilter);
export const LoaderCircle = icon(shapes.LoaderCircle);
export const LogOut = icon(shapes.LogOut);
export const Mail = icon(shapes.Mail);
export const MapIcon = icon(shapes.Map);
export const MapPin = icon(shapes.MapPin);
export const Maximize2 = icon(shapes.Maximize2);
export const Menu = icon(shapes.Menu);
export const MessageCircle = icon(shapes.MessageCircle);
export const Moon = icon(shapes.Moon);
export const MousePointerClick = icon(shapes.MousePointerClick);
export const Network = icon(shapes.Network);
export const Newspaper = icon(shapes.Newspaper);
export const Paperclip = icon(shapes.Paperclip);
export const Pause = icon(shapes.Pause);
export const Phone = icon(shapes.Phone);
export const Play = icon(shapes.Play);
export const Plus = icon(shapes.Plus);
export const Printer = icon(shapes.Printer);
export const Rocket = icon(shapes.Rocket);
export const RotateCcw = icon(shapes.RotateCcw);
export const RotateCw = icon(shapes.RotateCw);
export const Rss = icon(shapes.Rss);
export const Search = icon(shapes.Search);
export const SearchCheck = icon(shapes.SearchCheck);
export const SearchX = icon(shapes.SearchX);
export const Share2 = icon(shapes.Share2);
export const ShieldCheck = icon(shapes.ShieldCheck);
export const Sun = icon(shapes.Sun);
export const Table2 = icon(shapes.Table2);
export const Tag = icon(shapes.Tag);
export const Target = icon(shapes.Target);
export const Trash2 = icon(shapes.Trash2);
export const TriangleAlert = icon(shapes.TriangleAlert);
export const Undo2 = icon(shapes.Undo2);
export const Upload = icon(shapes.Upload);
export const UserRound = icon(shapes.UserRound);
export const UserRoundX = icon(shapes.UserRoundX);
export const UsersRound = icon(shapes.UsersRound);
export const WifiOff = icon(shapes.WifiOff);
export const X = icon(shapes.X);
