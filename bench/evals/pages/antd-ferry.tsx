// A ferry booking made of Ant Design inputs.
import { Checkbox, DatePicker, InputNumber, Radio, Select, Switch, TimePicker } from 'antd';
import dayjs from 'dayjs';
import { showReact } from './react-store.tsx';

const cabins = ['Deck chair', 'Inside cabin', 'Sea view cabin', 'Captain’s suite'];
const ports = ['Bergen', 'Stavanger', 'Hirtshals', 'Kristiansand', 'Tórshavn', 'Seyðisfjörður'];
const initial = {
  cabin: 'Deck chair',
  stops: ['Bergen'],
  day: '2031-03-05',
  stay: ['2031-04-02', '2031-04-06'],
  boarding: '08:00',
  adults: 2,
  reminders: false,
  meal: 'Full board',
  extras: ['Bicycle'],
};
const options = (names: string[]) => names.map((name) => ({ value: name, label: name }));

showReact('Ferry booking', initial, ({ state, set }) => (
  <form>
    <h1>Ferry booking</h1>
    <p>
      <label htmlFor="cabin">Cabin</label>{' '}
      <Select
        id="cabin"
        style={{ width: 220 }}
        value={state.cabin}
        options={options(cabins)}
        onChange={(cabin: string) => set({ cabin })}
      />
    </p>
    <p>
      <label htmlFor="stops">Stopovers</label>{' '}
      <Select
        id="stops"
        mode="multiple"
        style={{ width: 380 }}
        value={state.stops}
        options={options(ports)}
        onChange={(stops: string[]) => set({ stops: [...stops].sort() })}
      />
    </p>
    <p>
      <label htmlFor="day">Departure</label>{' '}
      <DatePicker
        id="day"
        value={dayjs(state.day)}
        allowClear={false}
        onChange={(_: unknown, day: string) => set({ day })}
      />
    </p>
    <p>
      <label htmlFor="stay">Hotel stay</label>{' '}
      <DatePicker.RangePicker
        id={{ start: 'stay', end: 'stay-end' }}
        value={state.stay.map((day) => dayjs(day))}
        allowClear={false}
        onChange={(_: unknown, stay: string[]) => set({ stay })}
      />
    </p>
    <p>
      <label htmlFor="boarding">Boarding time</label>{' '}
      <TimePicker
        id="boarding"
        format="HH:mm"
        minuteStep={5}
        value={dayjs(`2031-01-01T${state.boarding}`)}
        allowClear={false}
        onChange={(_: unknown, boarding: string) => set({ boarding })}
      />
    </p>
    <p>
      <label htmlFor="adults">Adults</label>{' '}
      <InputNumber
        id="adults"
        min={1}
        max={12}
        value={state.adults}
        onChange={(adults: number | null) => set({ adults: adults ?? 0 })}
      />
    </p>
    <p>
      <Switch
        id="reminders"
        checked={state.reminders}
        onChange={(reminders: boolean) => set({ reminders })}
      />{' '}
      <label htmlFor="reminders">Text message reminders</label>
    </p>
    <h2>Meals</h2>
    <Radio.Group
      value={state.meal}
      options={['Full board', 'Breakfast only', 'No meals']}
      onChange={(event: { target: { value: string } }) => set({ meal: event.target.value })}
    />
    <h2>Extras</h2>
    <Checkbox.Group
      value={state.extras}
      options={['Bicycle', 'Dog', 'Roof box', 'Trailer']}
      onChange={(extras: string[]) => set({ extras: [...extras].sort() })}
    />
  </form>
));
