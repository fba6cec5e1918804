import type { CDPSession, Protocol } from 'puppeteer';

/** What a person can press, fill or choose, as a screen reader finds it. */
export interface Element {
  role: string;
  name: string;
  isDisabled: boolean;
  /** Where a link leads. */
  url?: string;
  /** The roles around it, the nearest first, such as `dialog`, `navigation`, `navigation Departments`, `main`. */
  within: string[];
  /** By which Chromium finds it in the document. */
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
/** Fields that the browser builds of smaller ones: these are its own. */
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

/** Everything on the page that a person can press, fill or choose, in the order of the page. */
export async function elementsOf(session: CDPSession): Promise<Element[]> {
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  return nodes.flatMap((node) => {
    const [role, backend] = [roleOf(node), node.backendDOMNodeId];
    // The head of a column is pressed where the list can be sorted by it: there the keyboard reaches it.
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
