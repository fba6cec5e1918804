import { Module } from '@nestjs/common';
import type { Config } from '../../config.js';
import { CONFIG } from '../../config.module.js';
import { DiskSpaceModule } from '../disk-space/disk-space.module.js';
import { FilesModule } from '../files/files.module.js';
import { IDLE_MS, PdfRenderer } from './pdf-renderer.js';
import { StoredPdfs } from './stored-pdfs.js';

@Module({
  imports: [DiskSpaceModule, FilesModule],
  providers: [
    {
      provide: PdfRenderer,
      useFactory: ({ BROWSER_START }: Config) => new PdfRenderer(BROWSER_START === 'early' ? null : IDLE_MS),
      inject: [CONFIG],
    },
    StoredPdfs,
  ],
  exports: [PdfRenderer, StoredPdfs],
})
export class PdfModule {}
