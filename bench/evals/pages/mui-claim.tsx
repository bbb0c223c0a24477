// An insurance claim in three steps in Material UI, with validation and a message at the end.
import {
  Button,
  Checkbox,
  FormControlLabel,
  Radio,
  RadioGroup,
  Snackbar,
  Step,
  StepLabel,
  Stepper,
  TextField,
} from '@mui/material';
import { useState } from 'react';
import { type Store, showReact } from './react-store.tsx';

const empty = { policy: '', email: '', kind: 'Water', amount: '', truthful: false };
type Claim = typeof empty;
const initial = { sent: [] as Claim[] };

const problems = (step: number, claim: Claim): string[] =>
  [
    step === 0 && !/^P-\d{4}$/.test(claim.policy) && 'A policy number looks like P-1234',
    step === 0 && !claim.email.includes('@') && 'Enter an e-mail address',
    step === 1 && !(Number(claim.amount) > 0) && 'Enter the damage in euros',
    step === 2 && !claim.truthful && 'Please confirm that the claim is truthful',
  ].filter((problem) => problem !== false);

function Fields({
  step,
  claim,
  edit,
}: {
  step: number;
  claim: Claim;
  edit: (c: Partial<Claim>) => void;
}) {
  const text = (key: 'policy' | 'email' | 'amount', label: string) => (
    <TextField
      sx={{ m: 1 }}
      label={label}
      value={claim[key]}
      onChange={(event: { target: { value: string } }) => edit({ [key]: event.target.value })}
    />
  );
  if (step === 0) {
    return (
      <>
        {text('policy', 'Policy number')}
        {text('email', 'E-mail')}
      </>
    );
  }
  if (step === 2) {
    return (
      <FormControlLabel
        control={
          <Checkbox
            checked={claim.truthful}
            onChange={(_: unknown, truthful: boolean) => edit({ truthful })}
          />
        }
        label="Everything I wrote is true"
      />
    );
  }
  return (
    <>
      <RadioGroup value={claim.kind} onChange={(_: unknown, kind: string) => edit({ kind })}>
        {['Water', 'Fire', 'Theft'].map((kind) => (
          <FormControlLabel key={kind} value={kind} control={<Radio />} label={kind} />
        ))}
      </RadioGroup>
      {text('amount', 'Damage (€)')}
    </>
  );
}

function Wizard({ state, set }: Store<typeof initial>) {
  const [step, setStep] = useState(0);
  const [claim, setClaim] = useState(empty);
  const [errors, setErrors] = useState<string[]>([]);
  const next = () => {
    const found = problems(step, claim);
    setErrors(found);
    if (found.length > 0) return;
    if (step < 2) return setStep(step + 1);
    set({ sent: [...state.sent, claim] });
    setClaim(empty);
    setStep(0);
  };
  return (
    <>
      <Stepper activeStep={step}>
        {['Policy', 'Damage', 'Confirm'].map((label) => (
          <Step key={label}>
            <StepLabel>{label}</StepLabel>
          </Step>
        ))}
      </Stepper>
      <Fields step={step} claim={claim} edit={(part) => setClaim({ ...claim, ...part })} />
      <p role="alert">{errors.join('. ')}</p>
      <Button disabled={step === 0} onClick={() => setStep(step - 1)}>
        Back
      </Button>
      <Button variant="contained" onClick={next}>
        {step < 2 ? 'Next' : 'Send claim'}
      </Button>
      <Snackbar open={state.sent.length > 0} message={`Claim received: ${state.sent.length}`} />
    </>
  );
}

showReact('Report damage', initial, (store) => (
  <>
    <h1>Report damage</h1>
    <Wizard {...store} />
  </>
));
