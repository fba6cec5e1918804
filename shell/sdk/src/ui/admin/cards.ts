/** antd's cards with a figure, and the tabs that are part of them. Loaded with the dashboard. */
export { Card, Statistic } from 'antd';
