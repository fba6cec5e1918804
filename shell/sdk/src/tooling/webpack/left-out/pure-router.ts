/**
 * A webpack loader for the router. Webpack keeps all of the router's components and contexts, because assigning their
 * `displayName` is a side effect. Without the names, and with the calls marked as pure, unused ones are removed. The one
 * `contextType` is that of errors of server components, which are not used.
 */
export default function pureRouter(source: string): string {
  return source
    .replace(/^[\w$]+\.(?:displayName|contextType) = .*;$/gm, '')
    .replace(/ = (React\d*\.(?:createContext|forwardRef|memo)\()/g, ' = /* @__PURE__ */ $1');
}
