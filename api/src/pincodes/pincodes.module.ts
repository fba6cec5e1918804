import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PincodeEntity } from './pincode.entity.js';
import { PincodesController } from './pincodes.controller.js';
import { PincodesService } from './pincodes.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([PincodeEntity])],
  controllers: [PincodesController],
  providers: [PincodesService],
  exports: [PincodesService],
})
export class PincodesModule {}
