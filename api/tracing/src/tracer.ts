/** What the code of a process asks of its tracing. */
export interface Tracer {
  /** The headers that let another process of ours continue the present trace. */
  headers(): Record<string, string>;
  /** Does a piece of work that no request has caused directly, as a span of its own with what happens in it. */
  inSpan<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
}

/** Traces nothing. */
export const OFF: Tracer = {
  headers: () => ({}),
  inSpan: (_name, work) => work(),
};

let present = OFF;

/** Sets the tracer of this process. */
export const setTracer = (tracer: Tracer): void => {
  present = tracer;
};

/** Headers for a call to another process of ours; none without tracing. */
export const traceHeaders = (): Record<string, string> => present.headers();

/** Does a piece of work as a span of its own; without tracing it only does the work. */
export const inSpan: Tracer['inSpan'] = (name, work) => present.inSpan(name, work);
