/**
 * A loader for the router: its components and contexts carry names for developers' tools, for which webpack keeps
 * all of them. Without the names, and with their makers known as pure, only those in use are left.
 */
export default function pureRouter(source: string): string {
  return source
    .replace(/^[\w$]+\.displayName = .*;$/gm, '')
    .replace(/ = (React\d*\.(?:createContext|forwardRef)\()/g, ' = /* @__PURE__ */ $1');
}
