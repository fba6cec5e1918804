import { LAB } from '@nidaan/contract/lab';
import { visitHours } from '@nidaan/contract/preparation';
import { Button, dayText } from '@nidaan/sdk';
import { MessageCircle, Printer } from 'lucide-react';
import { receiptMessages as messages } from '../messages.js';
import type { Booked } from './booked.js';

/**
 * The address that opens WhatsApp with the visit as a text. The text has no link to the order: anyone with that link can
 * open the reports, and an address with it would be a secret in a query.
 */
export function whatsappLink({ receipt, appointmentDate, persons, plan }: Booked): string {
  const text = messages.share({
    reference: receipt.reference,
    day: dayText(appointmentDate),
    persons,
    held: receipt.holdReasons.length > 0,
    hours: visitHours(plan) || '',
    phone: LAB.phone,
  });
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

/** Shares the visit on WhatsApp, and prints the receipt. */
export function ShareBooking({ booked }: { booked: Booked }) {
  return (
    <>
      <a
        className="nd-button nd-button--quiet"
        href={whatsappLink(booked)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <MessageCircle size={20} strokeWidth={1.75} aria-hidden />
        {messages.whatsapp}
      </a>
      <Button kind="quiet" onClick={() => window.print()}>
        <Printer size={20} strokeWidth={1.75} aria-hidden />
        {messages.print}
      </Button>
    </>
  );
}
