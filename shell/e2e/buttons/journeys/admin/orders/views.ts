import { awaited } from '../../../../browser/awaited.js';
import { listOf, newName, newOrder } from '../../../orders.js';
import type { Journey } from '../../../run.js';
import { addressOf, lists, screen } from './shown-orders.js';

/** A view of one's own is saved from the filters, opened without the search text, renamed and deleted. */
const ownViews: Journey = {
  screen,
  name: 'views of one’s own',
  as: 'admin',
  async go(who) {
    const [name, before, after] = [newName(), newName(), newName()];
    const { reference } = await newOrder({ name });
    await who.open(`${listOf(name)}&status=Booked&sort=appointmentDate`, reference);
    await who.press('Save view', 'button');
    await who.press('Cancel', 'button');
    await who.press('Save view', 'button');
    await who.press('Close', 'button');
    await who.press('Save view', 'button');
    await who.fill('Name of the view', before);
    await who.press('Save', 'button');
    await who.sees(`“${before}” is saved.`);
    await who.press('Dismiss');
    await lists(who, [reference]);
    await who.press(new RegExp(`^${before} \\d`), 'link');
    await awaited('The view has not left out the search text', () => addressOf(who).get('q') === null);
    await who.press(`Actions for the view ${before}`, 'button');
    await who.press('Rename view', 'menuitem');
    await who.fill('Name of the view', after);
    await who.press('Save', 'button');
    await who.sees(`“${after}” is saved.`);
    await who.press('Dismiss');
    await who.press(`Actions for the view ${after}`, 'button');
    await who.press('Delete view', 'menuitem');
    await who.press('Cancel', 'button');
    await who.press(`Actions for the view ${after}`, 'button');
    await who.press('Delete view', 'menuitem');
    await who.press('Delete view', 'button');
    await who.who.seesNoMore(after);
    await who.sees('Save view');
  },
};

export const orderViews: Journey[] = [ownViews];
