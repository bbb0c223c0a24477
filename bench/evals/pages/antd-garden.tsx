// A garden planner in Ant Design: tree, cascader, slider, rating, tabs, collapse, dropdown, modal.
import {
  AutoComplete,
  Button,
  Cascader,
  Collapse,
  Dropdown,
  Modal,
  Rate,
  Segmented,
  Slider,
  Tabs,
  Tree,
} from 'antd';
import { type Store, showReact } from './react-store.tsx';

const initial = {
  beds: ['roses'],
  place: ['North', 'Greenhouse', 'Shelf 1'],
  watering: 20,
  soil: 1,
  view: 'Month',
  plant: '',
  exported: '',
  archived: false,
  asking: false,
  frostAlarm: false,
};
const plants = ['Basil', 'Borage', 'Broad bean', 'Beetroot', 'Black salsify', 'Buttercup squash'];
const leaf = (value: string) => ({ value, label: value });
const places = [
  {
    ...leaf('North'),
    children: [{ ...leaf('Greenhouse'), children: [leaf('Shelf 1'), leaf('Shelf 2')] }],
  },
  {
    ...leaf('South'),
    children: [
      { ...leaf('Orchard'), children: [leaf('Row A'), leaf('Row B')] },
      { ...leaf('Pond'), children: [leaf('Bank'), leaf('Island')] },
    ],
  },
];
const beds = [
  {
    key: 'flowers',
    title: 'Flowers',
    children: [
      { key: 'roses', title: 'Roses' },
      { key: 'lilies', title: 'Lilies' },
    ],
  },
  {
    key: 'vegetables',
    title: 'Vegetables',
    children: [
      {
        key: 'roots',
        title: 'Roots',
        children: [
          { key: 'carrots', title: 'Carrots' },
          { key: 'parsnips', title: 'Parsnips' },
        ],
      },
      { key: 'peas', title: 'Peas' },
    ],
  },
];

function Planner({ state, set }: Store<typeof initial>) {
  return (
    <>
      <Tree
        checkable
        selectable={false}
        treeData={beds}
        checkedKeys={state.beds}
        onCheck={(keys: string[]) => set({ beds: [...keys].sort() })}
      />
      <p>
        <label htmlFor="place">Place</label>{' '}
        <Cascader
          id="place"
          value={state.place}
          options={places}
          allowClear={false}
          onChange={(place: string[]) => set({ place })}
        />
      </p>
      <p>
        <label htmlFor="plant">Plant</label>{' '}
        <AutoComplete
          id="plant"
          style={{ width: 240 }}
          value={state.plant}
          options={plants
            .filter((name) => name.toLowerCase().includes(state.plant.toLowerCase()))
            .map(leaf)}
          onChange={(plant: string) => set({ plant })}
        />
      </p>
      <div style={{ width: 400 }}>
        <span id="watering">Watering (minutes)</span>
        <Slider
          ariaLabelledByForHandle="watering"
          max={60}
          step={5}
          value={state.watering}
          onChange={(watering: number) => set({ watering })}
        />
      </div>
      <p>
        Soil quality <Rate value={state.soil} onChange={(soil: number) => set({ soil })} />
      </p>
    </>
  );
}

function Tools({ state, set }: Store<typeof initial>) {
  const formats = ['Spreadsheet', 'Printable plan', 'Calendar feed'];
  return (
    <>
      <p>
        <Segmented
          options={['Week', 'Month', 'Season']}
          value={state.view}
          onChange={(view: string) => set({ view })}
        />
      </p>
      <Dropdown
        trigger={['click']}
        menu={{
          items: formats.map((key) => ({ key, label: key })),
          onClick: ({ key }: { key: string }) => set({ exported: key }),
        }}
      >
        <Button>Export</Button>
      </Dropdown>{' '}
      <Button danger onClick={() => set({ asking: true })}>
        Archive season
      </Button>
      <Collapse
        items={[
          { key: 'help', label: 'Help', children: <p>Water before nine in the morning.</p> },
          {
            key: 'weather',
            label: 'Weather',
            children: (
              <label>
                <input
                  type="checkbox"
                  checked={state.frostAlarm}
                  onChange={(event) => set({ frostAlarm: event.target.checked })}
                />{' '}
                Frost alarm
              </label>
            ),
          },
        ]}
      />
      <Modal
        title="Archive this season?"
        open={state.asking}
        okText="Archive"
        onOk={() => set({ archived: true, asking: false })}
        onCancel={() => set({ asking: false })}
      >
        Beds stay as they are; the diary is closed.
      </Modal>
    </>
  );
}

showReact('Garden planner', initial, (store) => (
  <>
    <h1>Garden planner</h1>
    <Tabs
      items={[
        { key: 'beds', label: 'Beds', children: <Planner {...store} /> },
        { key: 'tools', label: 'Tools', children: <Tools {...store} /> },
      ]}
    />
  </>
));
