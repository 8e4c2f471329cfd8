/** The focusable elements directly in `list`, in order. */
const stops = (list: Element) => [...list.children].map((item) => item.firstElementChild as HTMLElement);

const firstStop = (button: Element) => button.nextElementSibling && stops(button.nextElementSibling)[0];

interface MenuMoves {
  /** Opens the menu of `button` and focuses its first entry. */
  enter: (button: HTMLElement) => void;
  /** Closes the menu `list` and returns the focus to its button. */
  leave: (list: Element) => void;
}

/**
 * Handles the arrow keys, Home and End in a menu: along the bar, up and down in a list, into a list and out of it.
 * Returns whether the key was one of these.
 */
function moveByKey(key: string, target: Element, { enter, leave }: MenuMoves): boolean {
  const stop = target.closest<HTMLElement>('a, button');
  const list = stop?.closest('ul');
  if (!stop || !list) return false;
  const isBar = !list.classList.contains('submenu');
  const all = stops(list);
  const at = all.indexOf(stop);
  const focus = (index: number) => all.at(index % all.length)?.focus();
  const opensLeft = list.closest('[data-side="left"]') !== null;
  const [into, back] = isBar
    ? ['ArrowDown', '']
    : opensLeft
      ? ['ArrowLeft', 'ArrowRight']
      : ['ArrowRight', 'ArrowLeft'];
  const [next, previous] = isBar ? ['ArrowRight', 'ArrowLeft'] : ['ArrowDown', 'ArrowUp'];
  if (key === next) focus(at + 1);
  else if (key === previous) focus(at - 1);
  else if (key === 'Home') focus(0);
  else if (key === 'End') focus(-1);
  else if (key === into && stop.nodeName === 'BUTTON') enter(stop);
  else if (key === back) leave(list);
  else return false;
  return true;
}

/** How long a menu stays open after the pointer leaves it (spec, section 9). */
const closeDelayMs = 150;

/** The buttons of the menus around `element`, from the bar inwards, including its own. */
function menusAround(element: Element): HTMLButtonElement[] {
  const around: HTMLButtonElement[] = [];
  for (let item = element.closest('li'); item; item = item.parentElement?.closest('li') ?? null) {
    const button = item.querySelector<HTMLButtonElement>(':scope > button');
    if (button) around.unshift(button);
  }
  return around;
}

const menuEvents = ['pointerover', 'pointerleave', 'focusin', 'focusout', 'click', 'keydown'] as const;

/** Opens and closes the menus of the menu bar for pointer, touch and keyboard. `signal` stops it. */
export function operateMenuBar(signal: AbortSignal): void {
  const bar = document.querySelector<HTMLElement>('.menu-bar');
  if (!bar) return;
  let open: HTMLButtonElement[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closingTo = -1;

  const show = (menus: HTMLButtonElement[]) => {
    clearTimeout(timer);
    closingTo = -1;
    for (const menu of new Set([...open, ...menus])) menu.setAttribute('aria-expanded', String(menus.includes(menu)));
    open = menus;
  };
  /** The menus that `menus` and the open ones share, from the bar inwards. */
  const kept = (menus: HTMLButtonElement[]) => open.filter((menu, level) => menu === menus[level]);
  const closeSoon = (level: number) => {
    if (closingTo === level) return;
    clearTimeout(timer);
    closingTo = level;
    timer = setTimeout(() => show(open.slice(0, level)), closeDelayMs);
  };
  const enter = (button: HTMLElement) => {
    show(menusAround(button));
    firstStop(button)?.focus();
  };
  const leave = (list: Element | null | undefined) => {
    const button = list?.previousElementSibling;
    if (!(button instanceof HTMLButtonElement)) return show([]);
    button.focus();
    show(menusAround(button).slice(0, -1));
  };
  /** Closes the innermost open menu, and takes the focus out of it to its button. */
  const closeOne = () => {
    const last = open.at(-1);
    if (last?.nextElementSibling?.contains(document.activeElement)) last.focus();
    show(open.slice(0, -1));
  };
  const listeners = {
    pointerover({ pointerType, target }: PointerEvent) {
      if (pointerType !== 'mouse') return;
      const menus = menusAround(target as Element);
      // The pointer is still inside the open menus, or on its way out of some of them.
      if (menus.length < open.length && kept(menus).length === menus.length) closeSoon(menus.length);
      else show(menus);
    },
    pointerleave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && closeSoon(0),
    focusin({ target }: FocusEvent) {
      const menus = kept(menusAround(target as Element));
      if (menus.length < open.length) show(menus);
    },
    focusout({ relatedTarget }: FocusEvent) {
      if (!bar.contains(relatedTarget as Node | null)) show([]);
    },
    click(event: MouseEvent) {
      const stop = (event.target as Element).closest('a, button');
      if (!stop) return;
      if (stop.nodeName === 'A') return show([]);
      const menus = menusAround(stop);
      // The mouse already opened the menu by hovering, so its click must not close it.
      const isMouse = event instanceof PointerEvent && event.pointerType === 'mouse';
      const isShown = kept(menus).length === menus.length;
      show(isShown && !isMouse ? menus.slice(0, -1) : menus);
    },
    keydown(event: KeyboardEvent) {
      const target = document.activeElement ?? bar;
      if (event.key === 'Escape') return closeOne();
      if (moveByKey(event.key, target, { enter, leave })) event.preventDefault();
    },
  };

  // From now on the script opens and closes the menus. Before, and without script, hover and focus do. A menu that they
  // hold open stays open.
  bar.setAttribute('data-scripted', '');
  const held = bar.querySelector(':focus')?.closest('.submenu') ?? [...bar.querySelectorAll(':hover')].at(-1);
  if (held) show(menusAround(held));
  for (const type of menuEvents) bar.addEventListener(type, listeners[type] as EventListener, { signal });
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (!bar.contains(target as Node)) show([]);
    },
    { signal },
  );
  // Escape also closes menus that the pointer opened, one at a time, wherever the focus is.
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape' && !bar.contains(document.activeElement)) closeOne();
    },
    { signal },
  );
}
