import { Module } from '@nestjs/common';
import { DiskSpace } from './disk-space.js';

@Module({ providers: [DiskSpace], exports: [DiskSpace] })
export class DiskSpaceModule {}
