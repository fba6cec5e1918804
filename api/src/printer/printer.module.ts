import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { Printer } from './printer.js';
import { StoredPdfs } from './stored-pdfs.js';

@Module({ imports: [FilesModule], providers: [Printer, StoredPdfs], exports: [Printer, StoredPdfs] })
export class PrinterModule {}
