/** antd for the admin, themed with the product's tokens. Loaded with the first admin screen, never on a public page. */
export { AdminTheme } from './AdminTheme.js';
export { MessagePlace } from './MessagePlace.js';
export { useMedia } from './use-media.js';
export {
  Card,
  Descriptions,
  type DescriptionsProps,
  Drawer,
  Dropdown,
  type MenuProps,
  Modal,
  Segmented,
  Skeleton,
  Spin,
  Statistic,
  Table,
  type TableColumnsType,
  type TableProps,
  Timeline,
} from 'antd';
