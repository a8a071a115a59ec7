import type { MedicalCase } from '../../../../contracts/medical-case.ts';
import { Modal } from '../../../ui/modal.tsx';
import { texts } from './texts.ts';

interface RunHistoryModalProps {
  readonly medicalCase: MedicalCase;
  readonly onClose: () => void;
}

/** The last runs of a case, each to be looked at, and two to be compared. The open run and the compared ones stand in the address. */
export function RunHistoryModal({ medicalCase, onClose }: RunHistoryModalProps) {
  return (
    <Modal title={texts.title} onClose={onClose}>
      {medicalCase.expected_diagnosis}
    </Modal>
  );
}
