/** antd for what opens over an admin screen, such as the drawer of an order. Loaded after the first rows of the screen. */
export { Descriptions, type DescriptionsProps, Drawer, Timeline, Upload, type UploadProps } from 'antd';
