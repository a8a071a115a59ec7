import { Field, type FieldParts } from '../../ui/field.tsx';
import { RadioOptions } from '../../ui/radio-options.tsx';
import { type Gender, type HeightUnits, type MedicalForm, type WeightUnits, withHeightUnits, withWeightUnits } from './medical-form.ts';
import { texts } from './texts.ts';

interface PhysicalFieldsProps {
  readonly form: MedicalForm;
  readonly onChange: (form: MedicalForm) => void;
}

const genders: readonly { value: Gender; label: string }[] = [
  { value: 'male', label: texts.genders.male },
  { value: 'female', label: texts.genders.female },
  { value: 'other', label: texts.genders.other },
];
const heightUnits: readonly { value: HeightUnits; label: string }[] = [
  { value: 'meters', label: texts.meters },
  { value: 'feet/inches', label: texts.feetInches },
];
const weightUnits: readonly { value: WeightUnits; label: string }[] = [
  { value: 'kg', label: texts.kg },
  { value: 'lbs', label: texts.lbs },
];

/** Date of birth, gender, height and weight. */
export function PhysicalFields({ form, onChange }: PhysicalFieldsProps) {
  const measure = (name: 'meters' | 'feet' | 'inches' | 'weight') => (parts: FieldParts) => (
    <input
      {...parts}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      value={form[name]}
      onChange={(event) => onChange({ ...form, [name]: event.target.value })}
      className="control"
    />
  );
  return (
    <div className="flex flex-col gap-6">
      <div className="max-w-60">
        <Field label={texts.dateOfBirth}>
          {(parts) => (
            <input
              {...parts}
              type="date"
              name="date_of_birth"
              autoComplete="bday"
              value={form.dateOfBirth}
              onChange={(event) => onChange({ ...form, dateOfBirth: event.target.value })}
              className="control"
            />
          )}
        </Field>
      </div>
      <RadioOptions
        name="gender"
        legend={texts.gender}
        options={genders}
        value={form.gender}
        onChange={(gender) => onChange({ ...form, gender })}
      />
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2.5">
        {form.heightUnits === 'meters' ? (
          <div className="w-44">
            <Field label={texts.height}>{measure('meters')}</Field>
          </div>
        ) : (
          <fieldset className="w-44">
            <legend className="mb-1 font-semibold">{texts.height}</legend>
            <div className="grid grid-cols-2 gap-3">
              <Field isPart label={texts.feet}>
                {measure('feet')}
              </Field>
              <Field isPart label={texts.inches}>
                {measure('inches')}
              </Field>
            </div>
          </fieldset>
        )}
        <RadioOptions
          name="height_units"
          legend={texts.heightUnits}
          hideLegend
          options={heightUnits}
          value={form.heightUnits}
          onChange={(units) => onChange(withHeightUnits(form, units))}
        />
      </div>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2.5">
        <div className="w-44">
          <Field label={texts.weight}>{measure('weight')}</Field>
        </div>
        <RadioOptions
          name="weight_units"
          legend={texts.weightUnits}
          hideLegend
          options={weightUnits}
          value={form.weightUnits}
          onChange={(units) => onChange(withWeightUnits(form, units))}
        />
      </div>
    </div>
  );
}
