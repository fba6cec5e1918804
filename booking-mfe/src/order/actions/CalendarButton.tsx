import { calendarFile, calendarName, type CalendarVisit } from '@nidaan/contract/calendar';
import { Button } from '@nidaan/sdk';
import { CalendarPlus } from 'lucide-react';
import { messages } from '../messages.js';

function save(visit: CalendarVisit): void {
  const file = new Blob([calendarFile(visit, new Date())], { type: 'text/calendar;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = calendarName(visit.reference);
  link.click();
  // Some browsers read the file only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Downloads the visit as a calendar file, which is created in the browser. */
export function CalendarButton({ visit }: { visit: CalendarVisit }) {
  return (
    <Button kind="quiet" onClick={() => save(visit)}>
      <CalendarPlus size={20} strokeWidth={1.75} aria-hidden />
      {messages.calendar}
    </Button>
  );
}
