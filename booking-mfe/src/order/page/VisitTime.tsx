import { visitDay } from '../../booking/form/days.js';
import './visit-time.css';

interface VisitTimeProps {
  /** The day of the visit, `YYYY-MM-DD`. */
  day: string;
  /** Its hours in words; empty while they are not agreed. */
  hours: string;
}

/** When the phlebotomist comes, in large type: the first thing that a customer looks for. */
export function VisitTime({ day, hours }: VisitTimeProps) {
  return (
    <p className="bk-when">
      <time dateTime={day}>{visitDay(day)}</time>
      <span>{hours && `, ${hours}`}</span>
    </p>
  );
}
