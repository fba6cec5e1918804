import { AdditionalTestEntity } from '../additional-tests/additional-test.entity.js';
import { ConcernEntity } from '../concerns/concern.entity.js';
import { PackageEntity } from '../packages/package.entity.js';
import { PincodeEntity } from '../pincodes/pincode.entity.js';
import { TestEntity } from '../tests/test.entity.js';
import { UserEntity } from '../users/user.entity.js';

/** Every entity, by name: no globs. */
export const ENTITIES = [
  TestEntity,
  PackageEntity,
  ConcernEntity,
  AdditionalTestEntity,
  PincodeEntity,
  UserEntity,
];
