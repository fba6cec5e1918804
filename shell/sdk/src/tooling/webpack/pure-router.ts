/**
 * A webpack loader for the router. Webpack keeps all of the router's components and contexts, because assigning their
 * `displayName` is a side effect. Without the names, and with the calls marked as pure, unused ones are removed.
 */
export default function pureRouter(source: string): string {
  return source
    .replace(/^[\w$]+\.displayName = .*;$/gm, '')
    .replace(/ = (React\d*\.(?:createContext|forwardRef)\()/g, ' = /* @__PURE__ */ $1');
}
