/** antd for the admin, themed with the product's tokens. Loaded with the first admin screen, never on a public page. */
export { AdminTheme } from './AdminTheme.js';
export { MessagePlace } from './MessagePlace.js';
export { useMedia } from './use-media.js';
export {
  AutoComplete,
  Badge,
  Dropdown,
  type MenuProps,
  Modal,
  Popconfirm,
  Progress,
  Segmented,
  Select,
  type SelectProps,
  Skeleton,
  Spin,
  Table,
  type TableColumnsType,
  type TableProps,
  Tag,
  Tooltip,
} from 'antd';
