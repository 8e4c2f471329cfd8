// biome-ignore lint/performance/noNamespaceImport: the bundler keeps only the shapes that are named below
import * as shapes from 'lucide';
import { icon } from '#components/ui/icons.tsx';

// The icons of the back office alone. The bundler puts all icons of a module into one script, which visitors would load too.
export const ArrowDown = /* @__PURE__ */ icon(shapes.ArrowDown);
export const ArrowUp = /* @__PURE__ */ icon(shapes.ArrowUp);
export const CalendarClock = /* @__PURE__ */ icon(shapes.CalendarClock);
export const ChartColumn = /* @__PURE__ */ icon(shapes.ChartColumn);
export const ChevronsLeft = /* @__PURE__ */ icon(shapes.ChevronsLeft);
export const Circle = /* @__PURE__ */ icon(shapes.Circle);
export const CircleDot = /* @__PURE__ */ icon(shapes.CircleDot);
export const CircleMinus = /* @__PURE__ */ icon(shapes.CircleMinus);
export const Columns3 = /* @__PURE__ */ icon(shapes.Columns3);
export const Download = /* @__PURE__ */ icon(shapes.Download);
export const ExternalLink = /* @__PURE__ */ icon(shapes.ExternalLink);
export const FileDown = /* @__PURE__ */ icon(shapes.FileDown);
export const FilePen = /* @__PURE__ */ icon(shapes.FilePen);
export const GripVertical = /* @__PURE__ */ icon(shapes.GripVertical);
export const History = /* @__PURE__ */ icon(shapes.History);
export const ImageOff = /* @__PURE__ */ icon(shapes.ImageOff);
export const ImagePlus = /* @__PURE__ */ icon(shapes.ImagePlus);
export const ImageUp = /* @__PURE__ */ icon(shapes.ImageUp);
export const Inbox = /* @__PURE__ */ icon(shapes.Inbox);
export const Keyboard = /* @__PURE__ */ icon(shapes.Keyboard);
export const LayoutDashboard = /* @__PURE__ */ icon(shapes.LayoutDashboard);
export const ListFilter = /* @__PURE__ */ icon(shapes.ListFilter);
export const LogOut = /* @__PURE__ */ icon(shapes.LogOut);
export const MousePointerClick = /* @__PURE__ */ icon(shapes.MousePointerClick);
export const Paperclip = /* @__PURE__ */ icon(shapes.Paperclip);
export const RotateCcw = /* @__PURE__ */ icon(shapes.RotateCcw);
export const ShieldCheck = /* @__PURE__ */ icon(shapes.ShieldCheck);
export const Table2 = /* @__PURE__ */ icon(shapes.Table2);
export const Tag = /* @__PURE__ */ icon(shapes.Tag);
export const Undo2 = /* @__PURE__ */ icon(shapes.Undo2);
export const Upload = /* @__PURE__ */ icon(shapes.Upload);
export const UserRound = /* @__PURE__ */ icon(shapes.UserRound);
