import type { OrderPageView } from '@nidaan/contract';
import { Button } from '@nidaan/sdk';
import { useEffect, useRef, useState } from 'react';
import type { SectionProps } from '../section-props.js';
import type { DetailField } from './detail-fields.js';
import { DetailsForm } from './DetailsForm.js';

interface ChangeDetailsProps extends SectionProps {
  label: string;
  fieldsOf: (order: OrderPageView) => DetailField[];
}

/** A button that opens the form for these details, until the phlebotomist is on the way. */
export function ChangeDetails({ label, fieldsOf, ...section }: ChangeDetailsProps) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (open !== wasOpen.current)
      place.current?.querySelector<HTMLElement>(open ? 'input' : 'button')?.focus();
    wasOpen.current = open;
  }, [open]);
  if (!section.order.canChangeDetails) return null;
  return (
    <div ref={place} className="bk-change">
      {open ? (
        <DetailsForm {...section} fields={fieldsOf(section.order)} onClose={() => setOpen(false)} />
      ) : (
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
    </div>
  );
}
