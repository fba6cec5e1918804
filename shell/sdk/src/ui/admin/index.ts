/** antd for the lab's screens, themed by the product's tokens. Loaded when an admin screen is; never on a public page. */
export { AdminTheme } from './AdminTheme.js';
export { Alert, Card, Empty, Skeleton, Statistic, Table, type TableColumnsType, Tag } from 'antd';
