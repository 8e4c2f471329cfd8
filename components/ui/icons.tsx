import {
  ArrowDown as arrowDown,
  ArrowLeft as arrowLeft,
  ArrowRight as arrowRight,
  ArrowUp as arrowUp,
  ArrowUpRight as arrowUpRight,
  CalendarClock as calendarClock,
  CalendarDays as calendarDays,
  CalendarPlus as calendarPlus,
  ChartColumn as chartColumn,
  ChevronDown as chevronDown,
  ChevronLeft as chevronLeft,
  ChevronRight as chevronRight,
  ChevronsLeft as chevronsLeft,
  CircleAlert as circleAlert,
  CircleCheck as circleCheck,
  CircleCheckBig as circleCheckBig,
  Clock3 as clock3,
  Columns3 as columns3,
  Compass as compass,
  Copy as copy,
  Download as download,
  ExternalLink as externalLink,
  Eye as eye,
  FileCheck as fileCheck,
  FileDown as fileDown,
  FilePen as filePen,
  FileQuestion as fileQuestion,
  FileText as fileText,
  FileUp as fileUp,
  FileWarning as fileWarning,
  FileX as fileX,
  FolderSearch as folderSearch,
  Globe as globe,
  GripVertical as gripVertical,
  Handshake as handshake,
  History as history,
  type IconNode,
  ImageOff as imageOff,
  ImagePlus as imagePlus,
  Images as images,
  ImageUp as imageUp,
  Inbox as inbox,
  Info as info,
  Keyboard as keyboard,
  KeyRound as keyRound,
  LayoutDashboard as layoutDashboard,
  LifeBuoy as lifeBuoy,
  Link2 as link2,
  ListChecks as listChecks,
  ListFilter as listFilter,
  LoaderCircle as loaderCircle,
  LogOut as logOut,
  Mail as mail,
  MapPin as mapPin,
  Map as mapShape,
  Maximize2 as maximize2,
  Menu as menu,
  MessageCircle as messageCircle,
  Moon as moon,
  MousePointerClick as mousePointerClick,
  Network as network,
  Newspaper as newspaper,
  Paperclip as paperclip,
  Pause as pause,
  Phone as phone,
  Play as play,
  Plus as plus,
  Printer as printer,
  Rocket as rocket,
  RotateCcw as rotateCcw,
  RotateCw as rotateCw,
  Rss as rss,
  Search as search,
  SearchCheck as searchCheck,
  SearchX as searchX,
  ShieldCheck as shieldCheck,
  Sun as sun,
  Table2 as table2,
  Tag as tag,
  Target as target,
  Trash2 as trash2,
  TriangleAlert as triangleAlert,
  Undo2 as undo2,
  Upload as upload,
  UserRound as userRound,
  UserRoundX as userRoundX,
  UsersRound as usersRound,
  WifiOff as wifiOff,
  X as x,
} from 'lucide';
import type { ComponentProps, ReactElement } from 'react';
import { classNames } from './class-names.ts';
import { iconPath } from './icon-path.ts';

/**
 * An icon as inline SVG. Rendered on the server, it needs no script in the browser. Its size and colour follow the
 * text.
 */
export type Icon = (props: ComponentProps<'svg'>) => ReactElement;

const icon = (shape: IconNode): Icon => {
  const d = iconPath(shape);
  return ({ className, ...props }) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: who shows an icon hides it or says what it means
    <svg
      width={24}
      height={24}
      viewBox="0 0 24 24"
      strokeWidth={2}
      className={classNames('icon', className)}
      {...props}
    >
      <path d={d} />
    </svg>
  );
};

export const ArrowDown = icon(arrowDown);
export const ArrowLeft = icon(arrowLeft);
export const ArrowRight = icon(arrowRight);
export const ArrowUp = icon(arrowUp);
export const ArrowUpRight = icon(arrowUpRight);
export const CalendarClock = icon(calendarClock);
export const CalendarDays = icon(calendarDays);
export const CalendarPlus = icon(calendarPlus);
export const ChartColumn = icon(chartColumn);
export const ChevronDown = icon(chevronDown);
export const ChevronLeft = icon(chevronLeft);
export const ChevronRight = icon(chevronRight);
export const ChevronsLeft = icon(chevronsLeft);
export const CircleAlert = icon(circleAlert);
export const CircleCheck = icon(circleCheck);
export const CircleCheckBig = icon(circleCheckBig);
export const Clock3 = icon(clock3);
export const Columns3 = icon(columns3);
export const Compass = icon(compass);
export const Copy = icon(copy);
export const Download = icon(download);
export const ExternalLink = icon(externalLink);
export const Eye = icon(eye);
export const FileCheck = icon(fileCheck);
export const FileDown = icon(fileDown);
export const FilePen = icon(filePen);
export const FileQuestion = icon(fileQuestion);
export const FileText = icon(fileText);
export const FileUp = icon(fileUp);
export const FileWarning = icon(fileWarning);
export const FileX = icon(fileX);
export const FolderSearch = icon(folderSearch);
export const Globe = icon(globe);
export const GripVertical = icon(gripVertical);
export const Handshake = icon(handshake);
export const History = icon(history);
export const ImageOff = icon(imageOff);
export const ImagePlus = icon(imagePlus);
export const ImageUp = icon(imageUp);
export const Images = icon(images);
export const Inbox = icon(inbox);
export const Info = icon(info);
export const Keyboard = icon(keyboard);
export const LayoutDashboard = icon(layoutDashboard);
export const LifeBuoy = icon(lifeBuoy);
export const Link2 = icon(link2);
export const ListChecks = icon(listChecks);
export const ListFilter = icon(listFilter);
export const LoaderCircle = icon(loaderCircle);
export const LogOut = icon(logOut);
export const Mail = icon(mail);
export const MapIcon = icon(mapShape);
export const MapPin = icon(mapPin);
export const Maximize2 = icon(maximize2);
export const Menu = icon(menu);
export const MessageCircle = icon(messageCircle);
export const Moon = icon(moon);
export const MousePointerClick = icon(mousePointerClick);
export const Network = icon(network);
export const Newspaper = icon(newspaper);
export const Paperclip = icon(paperclip);
export const Pause = icon(pause);
export const Phone = icon(phone);
export const Play = icon(play);
export const Plus = icon(plus);
export const Printer = icon(printer);
export const Rocket = icon(rocket);
export const RotateCcw = icon(rotateCcw);
export const RotateCw = icon(rotateCw);
export const Rss = icon(rss);
export const Search = icon(search);
export const SearchCheck = icon(searchCheck);
export const SearchX = icon(searchX);
export const ShieldCheck = icon(shieldCheck);
export const Sun = icon(sun);
export const Table2 = icon(table2);
export const Tag = icon(tag);
export const Target = icon(target);
export const Trash2 = icon(trash2);
export const TriangleAlert = icon(triangleAlert);
export const Undo2 = icon(undo2);
export const Upload = icon(upload);
export const UserRound = icon(userRound);
export const KeyRound = icon(keyRound);
export const UserRoundX = icon(userRoundX);
export const UsersRound = icon(usersRound);
export const WifiOff = icon(wifiOff);
export const X = icon(x);
