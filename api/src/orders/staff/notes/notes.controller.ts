import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse } from '../../../infrastructure/openapi/decorators.js';
import { NoteInput, NoteView } from '@nidaan/contract';
import { UuidPipe } from '../../../infrastructure/http/pipes/path.pipe.js';
import { type Caller, CurrentUser, Staff } from '../../../infrastructure/http/access.js';
import { NotesService } from './notes.service.js';

@Controller('api/orders/:id/notes')
export class NotesController {
  constructor(private readonly notes: NotesService) {}

  @Post()
  @Staff('orders.note')
  @ApiCreatedResponse({ standardSchema: NoteView })
  write(
    @CurrentUser() caller: Caller,
    @Param('id', UuidPipe) id: string,
    @Body({ schema: NoteInput }) note: NoteInput,
  ): Promise<NoteView> {
    return this.notes.write(caller, id, note);
  }
}
