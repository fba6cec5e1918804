/** antd for the lab's screens, themed by the product's tokens. Loaded when an admin screen is; never on a public page. */
export { AdminTheme } from './AdminTheme.js';
export { MessagePlace } from './MessagePlace.js';
export { useMedia } from './use-media.js';
export {
  Card,
  Dropdown,
  type MenuProps,
  Spin,
  Statistic,
  Table,
  type TableColumnsType,
  type TableProps,
} from 'antd';
