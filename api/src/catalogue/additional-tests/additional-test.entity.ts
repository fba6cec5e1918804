import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { TestEntity } from '../tests/test.entity.js';

/** An additional test of the booking form: another name for a catalogue test, which has the price. */
@Entity('additional_tests')
export class AdditionalTestEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'additional_tests_pkey' })
  name: string;

  @Column('text', { name: 'test_id' })
  testId: string;

  @Column('integer')
  position: number;

  @ManyToOne(() => TestEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'test_id', foreignKeyConstraintName: 'additional_tests_test_id_fkey' })
  test: Relation<TestEntity>;
}
