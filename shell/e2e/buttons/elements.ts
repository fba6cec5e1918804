import type { CDPSession, Protocol } from 'puppeteer';

/** An element that a person can press, fill in or choose, from the accessibility tree. */
export interface Element {
  role: string;
  name: string;
  isDisabled: boolean;
  /** The target of a link. */
  url?: string;
  /** The roles of its ancestors, the nearest first, such as `dialog`, `navigation`, `navigation Departments`, `main`. */
  within: string[];
  /** Its node id in Chromium. */
  node: Protocol.DOM.BackendNodeId;
}

type Node = Protocol.Accessibility.AXNode;

const ROLES = new Set([
  'link',
  'button',
  'checkbox',
  'radio',
  'switch',
  'combobox',
  'textbox',
  'searchbox',
  'spinbutton',
  'slider',
  'tab',
  'menuitem',
  'option',
  'Date',
  'DateTime',
  'DisclosureTriangle',
]);
/** The roles of fields that the browser builds from smaller ones, whose parts are skipped. */
const WHOLE = new Set(['Date', 'DateTime', 'combobox']);

const roleOf = (node: Node) => String(node.role?.value ?? '');
const property = (node: Node, name: string) =>
  node.properties?.find((one) => one.name === name)?.value.value as unknown;

function rolesAround(node: Node, byId: Map<string, Node>): string[] {
  const parent = byId.get(node.parentId ?? '');
  if (!parent) return [];
  const role = roleOf(parent);
  const isNamed = ['navigation', 'dialog'].includes(role);
  const around = isNamed ? [role, `${role} ${String(parent.name?.value ?? '')}`] : [role];
  return [...(parent.ignored ? [] : around), ...rolesAround(parent, byId)];
}

/** True outside of a dialog that declares everything behind it unavailable, where there is one. */
const isBehind = (node: Node, modal: Node | undefined, byId: Map<string, Node>): boolean => {
  if (!modal || node === modal) return false;
  const parent = byId.get(node.parentId ?? '');
  return parent === undefined || isBehind(parent, modal, byId);
};

/** All elements of the page that a person can press, fill in or choose, in document order. */
export async function elementsOf(session: CDPSession): Promise<Element[]> {
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const modal = nodes.findLast(
    (node) => !node.ignored && roleOf(node) === 'dialog' && property(node, 'modal') === true,
  );
  return nodes.flatMap((node) => {
    if (isBehind(node, modal, byId)) return [];
    const [role, backend] = [roleOf(node), node.backendDOMNodeId];
    // A column header counts where the list can be sorted by it, because it is focusable there.
    const isPressed = ROLES.has(role) || (role === 'columnheader' && property(node, 'focusable') === true);
    if (node.ignored || backend === undefined || !isPressed) return [];
    const within = rolesAround(node, byId);
    if (role === 'option' ? !within.includes('listbox') : within.some((one) => WHOLE.has(one))) return [];
    const url = property(node, 'url');
    return {
      role: role === 'DisclosureTriangle' ? 'summary' : role.toLowerCase(),
      name: String(node.name?.value ?? '').trim(),
      isDisabled: property(node, 'disabled') === true,
      ...(typeof url === 'string' && { url }),
      within,
      node: backend,
    };
  });
}

/** The elements in a dialog beside the page, where there are any: the page behind has some of the same names. */
export function nearest(elements: Element[]): Element[] {
  const inDialog = elements.filter(({ within }) => within.includes('dialog'));
  return inDialog.length > 0 ? inDialog : elements;
}

/** Fails unless the target of a link answers. */
export async function isThere({ name, url = '' }: Element): Promise<void> {
  const { status } = await fetch(url);
  if (status !== 200) throw new Error(`${name} leads to ${url}, which answers ${status}`);
}
