import type { TextMapPropagator } from '@opentelemetry/api';

/** Calls continue the trace, and requests begin one, whatever they claim. */
export const beginsTraces = (w3c: TextMapPropagator): TextMapPropagator => ({
  inject: (context, carrier, setter) => w3c.inject(context, carrier, setter),
  extract: (context) => context,
  fields: () => w3c.fields(),
});

/** Requests continue the trace of the process in front, and no call tells another party of it. */
export const continuesTraces = (w3c: TextMapPropagator): TextMapPropagator => ({
  inject: () => undefined,
  extract: (context, carrier, getter) => w3c.extract(context, carrier, getter),
  fields: () => w3c.fields(),
});
