import { useMedia } from '@nidaan/sdk/ui/admin';

/** Whether the screen is too narrow for a table of many columns. */
export const useOnPhone = () => useMedia('(max-width: 767.98px)');
