// Settings of a recording studio in Material UI.
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Autocomplete,
  Button,
  Chip,
  FormControl,
  FormControlLabel,
  InputLabel,
  Menu,
  MenuItem,
  Rating,
  Select,
  Slider,
  Switch,
  Tab,
  Tabs,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import { useState } from 'react';
import { type Store, showReact } from './react-store.tsx';

const rates = ['44.1 kHz', '48 kHz', '96 kHz'];
const musicians = ['Aino Salo', 'Bas de Wit', 'Chiara Neri', 'Dov Katz', 'Eilidh Muir'];
const initial = {
  rate: '48 kHz',
  guests: ['Dov Katz'],
  gain: 30,
  metronome: true,
  talkback: false,
  stars: 2,
  channels: 'stereo',
  notes: 'Bring cables',
  take: '',
  ducking: false,
};

function Session({ state, set }: Store<typeof initial>) {
  return (
    <>
      <FormControl sx={{ m: 1, minWidth: 180 }}>
        <InputLabel id="rate-label">Sample rate</InputLabel>
        <Select
          labelId="rate-label"
          label="Sample rate"
          value={state.rate}
          onChange={(event: { target: { value: string } }) => set({ rate: event.target.value })}
        >
          {rates.map((rate) => (
            <MenuItem key={rate} value={rate}>
              {rate}
            </MenuItem>
          ))}
        </Select>
      </FormControl>
      <Autocomplete
        multiple
        sx={{ m: 1, width: 420 }}
        options={musicians}
        value={state.guests}
        onChange={(_: unknown, guests: string[]) => set({ guests: [...guests].sort() })}
        renderInput={(params: object) => <TextField {...params} label="Guest musicians" />}
      />
      <TextField
        sx={{ m: 1 }}
        label="Notes"
        multiline
        value={state.notes}
        onChange={(event: { target: { value: string } }) => set({ notes: event.target.value })}
      />
      <p>
        <span id="quality">Quality of the last take</span>{' '}
        <Rating
          name="stars"
          value={state.stars}
          onChange={(_: unknown, stars: number | null) => set({ stars: stars ?? 0 })}
        />
      </p>
      <TakeMenu state={state} set={set} />
    </>
  );
}

function TakeMenu({ state, set }: Store<typeof initial>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const pick = (take: string) => {
    set({ take });
    setAnchor(null);
  };
  return (
    <p>
      <Button
        variant="outlined"
        onClick={(event: { currentTarget: HTMLElement }) => setAnchor(event.currentTarget)}
      >
        Take actions
      </Button>{' '}
      <Chip label={`Last action: ${state.take || 'none'}`} />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => pick('duplicated')}>Duplicate take</MenuItem>
        <MenuItem onClick={() => pick('bounced')}>Bounce to file</MenuItem>
        <MenuItem onClick={() => pick('muted')}>Mute take</MenuItem>
      </Menu>
    </p>
  );
}

function Desk({ state, set }: Store<typeof initial>) {
  const flag = (key: 'metronome' | 'talkback' | 'ducking', label: string) => (
    <FormControlLabel
      control={
        <Switch checked={state[key]} onChange={(_: unknown, on: boolean) => set({ [key]: on })} />
      }
      label={label}
    />
  );
  return (
    <>
      <p id="gain">Input gain</p>
      <Slider
        sx={{ width: 320 }}
        aria-labelledby="gain"
        value={state.gain}
        onChange={(_: unknown, gain: number) => set({ gain })}
      />
      <p>
        {flag('metronome', 'Metronome')} {flag('talkback', 'Talkback')}
      </p>
      <ToggleButtonGroup
        exclusive
        value={state.channels}
        onChange={(_: unknown, channels: string | null) => channels && set({ channels })}
      >
        <ToggleButton value="mono">Mono</ToggleButton>
        <ToggleButton value="stereo">Stereo</ToggleButton>
        <ToggleButton value="surround">Surround</ToggleButton>
      </ToggleButtonGroup>
      <Accordion>
        <AccordionSummary>Voice-over</AccordionSummary>
        <AccordionDetails>{flag('ducking', 'Lower the music under speech')}</AccordionDetails>
      </Accordion>
    </>
  );
}

function Sections(store: Store<typeof initial>) {
  const [tab, setTab] = useState(0);
  return (
    <>
      <Tabs value={tab} onChange={(_: unknown, next: number) => setTab(next)} aria-label="Sections">
        <Tab label="Session" />
        <Tab label="Mixing desk" />
      </Tabs>
      {tab === 0 ? <Session {...store} /> : <Desk {...store} />}
    </>
  );
}

showReact('Studio settings', initial, (store) => (
  <>
    <h1>Studio settings</h1>
    <Sections {...store} />
  </>
));
