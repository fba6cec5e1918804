import { useMedia } from '@nidaan/sdk/ui/admin';

/** Whether the drawer of an order stands beside the list, which the width of the window allows, instead of over it. */
export const useBeside = () => useMedia('screen and (min-width: 1200px)');
