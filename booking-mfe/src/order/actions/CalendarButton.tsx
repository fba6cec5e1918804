import { calendarFile, calendarName, type CalendarVisit } from '@nidaan/contract/calendar';
import { Button, serverNow } from '@nidaan/sdk';
import { CalendarPlus } from 'lucide-react';
import { saveFile } from '@nidaan/sdk/save-file';
import { messages } from '../messages.js';

function save(visit: CalendarVisit): void {
  const file = new Blob([calendarFile(visit, serverNow())], { type: 'text/calendar;charset=utf-8' });
  saveFile(file, calendarName(visit.reference));
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
