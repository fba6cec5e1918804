import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { PincodeAnswer } from '@nidaan/contract';
import type { Repository } from 'typeorm';
import { PincodeEntity } from './pincode.entity.js';
import { toPincodeAnswer } from './pincode.view.js';

@Injectable()
export class PincodesService {
  constructor(@InjectRepository(PincodeEntity) private readonly pincodes: Repository<PincodeEntity>) {}

  async check(pincode: string): Promise<PincodeAnswer> {
    return toPincodeAnswer(await this.pincodes.findOneBy({ pincode }));
  }
}
