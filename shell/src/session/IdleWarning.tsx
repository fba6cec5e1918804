import { Button, Dialog } from '@nidaan/sdk';
import { useLogOut } from '@nidaan/sdk/host';
import './idle.css';
import { messages } from './messages.js';
import { useIdleCheck } from './use-idle-check.js';

/** Warns staff before their idle session ends. The page beneath does not change, so their input stays. */
export default function IdleWarning() {
  const { endsIn, check } = useIdleCheck();
  const logOut = useLogOut();
  return (
    <Dialog title={messages.title} open={endsIn !== null} onClose={check}>
      <p role="status">
        {messages.ends(endsIn ?? 0)} {messages.kept}
      </p>
      <div className="sh-idle__buttons">
        <Button kind="quiet" onClick={logOut}>
          {messages.logOut}
        </Button>
        <Button data-first onClick={check}>
          {messages.stay}
        </Button>
      </div>
    </Dialog>
  );
}
