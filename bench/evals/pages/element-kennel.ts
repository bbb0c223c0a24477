// A kennel's day sheet in Element Plus (Vue): select, number, switch, date, transfer, table, message box.
import 'element-plus/dist/index.css';
import ElementPlus, { ElMessage, ElMessageBox } from 'element-plus';
import { createApp, reactive, toRaw } from 'vue/dist/vue.esm-bundler.js';
import { expose, root } from './expose.ts';

const state = reactive({
  food: 'Dry food',
  walks: 2,
  indoors: false,
  arrival: '2031-09-10',
  groomed: [2],
  dogs: [
    { name: 'Biscuit', breed: 'Beagle', age: 4 },
    { name: 'Tank', breed: 'Dachshund', age: 9 },
    { name: 'Mochi', breed: 'Shiba', age: 2 },
    { name: 'Olive', breed: 'Whippet', age: 6 },
  ],
  section: '',
  level: 0,
});
const groups = [
  { key: 1, label: 'Biscuit' },
  { key: 2, label: 'Tank' },
  { key: 3, label: 'Mochi' },
  { key: 4, label: 'Olive' },
];

async function sendHome(name: string): Promise<void> {
  const go = await ElMessageBox.confirm(`Send ${name} home and remove the entry?`, 'Check out', {
    confirmButtonText: 'Check out',
  }).catch(() => 'cancel');
  if (go !== 'confirm') return;
  state.dogs = state.dogs.filter((dog: { name: string }) => dog.name !== name);
  ElMessage.success(`${name} was checked out`);
}

const template = `
  <h1>Kennel day sheet</h1>
  <el-form label-width="140px" style="max-width: 520px">
    <el-form-item label="Food">
      <el-select v-model="state.food" filterable>
        <el-option v-for="name in foods" :key="name" :value="name" :label="name" />
      </el-select>
    </el-form-item>
    <el-form-item label="Walks a day"><el-input-number v-model="state.walks" :min="0" :max="9" /></el-form-item>
    <el-form-item label="Keep indoors"><el-switch v-model="state.indoors" /></el-form-item>
    <el-form-item label="Arrival"><el-date-picker v-model="state.arrival" value-format="YYYY-MM-DD" :clearable="false" /></el-form-item>
    <el-form-item label="Barking level"><el-slider v-model="state.level" :max="10" show-stops /></el-form-item>
  </el-form>
  <h2>Grooming today</h2>
  <el-transfer v-model="state.groomed" :data="groups" :titles="['Not today', 'Groom']" />
  <h2>Guests</h2>
  <el-table :data="state.dogs" style="width: 560px">
    <el-table-column prop="name" label="Name" sortable />
    <el-table-column prop="breed" label="Breed" />
    <el-table-column prop="age" label="Age" sortable />
    <el-table-column label=""><template #default="{ row }">
      <el-button size="small" @click="sendHome(row.name)">Check out</el-button>
    </template></el-table-column>
  </el-table>
  <el-menu mode="horizontal" :ellipsis="false" @select="(key) => (state.section = key)">
    <el-menu-item index="today">Today</el-menu-item>
    <el-sub-menu index="reports"><template #title>Reports</template>
      <el-menu-item index="feeding">Feeding log</el-menu-item>
      <el-menu-item index="vet">Vet visits</el-menu-item>
    </el-sub-menu>
  </el-menu>`;
const foods = ['Dry food', 'Wet food', 'Raw fish', 'Puppy mash', 'Senior diet'];
createApp({ template, setup: () => ({ state, groups, foods, sendHome }) })
  .use(ElementPlus)
  .mount(root());

expose('Kennel day sheet', () => {
  const raw = toRaw(state);
  return { ...raw, groomed: [...raw.groomed].sort() };
});
