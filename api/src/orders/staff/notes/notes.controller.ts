import { Body, Controller, Param, Post } from '@nestjs/common';
import {
  ApiAnswers,
  ApiCreatedResponse,
  ApiOperation,
  ApiTags,
} from '../../../infrastructure/openapi/decorators.js';
import { NoteInput, NoteView } from '@nidaan/contract';
import { UuidPipe } from '../../../infrastructure/http/pipes/path.pipe.js';
import { type Caller, CurrentUser, Staff } from '../../../infrastructure/http/access.js';
import { NotesService } from './notes.service.js';

@ApiTags('Order administration')
@Controller('api/orders/:id/notes')
export class NotesController {
  constructor(private readonly notes: NotesService) {}

  @ApiOperation({
    summary: 'Write a note',
    description:
      'For staff: customers never see notes, but they are part of a person’s data export. The client generates the id, so that sending the same note again is safe; another text under the same id is refused.',
  })
  @ApiAnswers({ errors: ['id_taken'] })
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
