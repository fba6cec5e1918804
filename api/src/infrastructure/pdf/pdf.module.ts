import { Module } from '@nestjs/common';
import { DiskSpaceModule } from '../disk-space/disk-space.module.js';
import { FilesModule } from '../files/files.module.js';
import { PdfRenderer } from './pdf-renderer.js';
import { StoredPdfs } from './stored-pdfs.js';

@Module({
  imports: [DiskSpaceModule, FilesModule],
  providers: [PdfRenderer, StoredPdfs],
  exports: [PdfRenderer, StoredPdfs],
})
export class PdfModule {}
