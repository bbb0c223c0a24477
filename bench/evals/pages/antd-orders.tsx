// A table of orders in Ant Design: sorting, filter, pages, selection, deletion with a question.
import { Button, Popconfirm, Table } from 'antd';
import { showReact } from './react-store.tsx';

type Order = { key: string; customer: string; city: string; total: number; paid: string };
const cities = ['Lyon', 'Porto', 'Gdansk', 'Graz'];
const names =
  'Abel Bruno Carla Dora Emil Frida Georg Hanna Ivo Jana Karel Lena Mirko Nadia Otto Paula Quirin Rosa Stefan Tilda Ugo Vera Willem Xenia'.split(
    ' ',
  );
const orders: Order[] = names.map((customer, at) => ({
  key: `N-${1040 + at}`,
  customer,
  city: cities[(at * 3) % 4] ?? '',
  total: ((at * 37) % 24) * 15 + 20,
  paid: at % 5 === 0 ? 'open' : 'paid',
}));
const initial = {
  orders: orders.map((order) => order.key),
  sort: '',
  cities: [] as string[],
  page: 1,
  selected: [] as string[],
};
type Change = [{ current: number }, { city?: string[] | null }, { field?: string; order?: string }];

showReact('Orders', initial, ({ state, set }) => (
  <>
    <h1>Orders</h1>
    <Table
      dataSource={orders.filter((order) => state.orders.includes(order.key))}
      pagination={{ pageSize: 8, current: state.page, showSizeChanger: false }}
      rowSelection={{
        selectedRowKeys: state.selected,
        onChange: (selected: string[]) => set({ selected: [...selected].sort() }),
      }}
      onChange={(...[page, filters, sort]: Change) =>
        set({
          page: page.current,
          cities: filters.city ?? [],
          sort: sort.order ? `${sort.field} ${sort.order}` : '',
        })
      }
      columns={[
        { title: 'Order', dataIndex: 'key' },
        { title: 'Customer', dataIndex: 'customer' },
        {
          title: 'City',
          dataIndex: 'city',
          filters: cities.map((city) => ({ text: city, value: city })),
          filteredValue: state.cities,
          onFilter: (value: string, order: Order) => order.city === value,
        },
        {
          title: 'Total (€)',
          dataIndex: 'total',
          sorter: (a: Order, b: Order) => a.total - b.total,
        },
        { title: 'Payment', dataIndex: 'paid' },
        {
          title: 'Action',
          render: (_: unknown, order: Order) => (
            <Popconfirm
              title={`Delete order ${order.key}?`}
              okText="Yes, delete"
              onConfirm={() => set({ orders: state.orders.filter((key) => key !== order.key) })}
            >
              <Button type="link">Delete</Button>
            </Popconfirm>
          ),
        },
      ]}
    />
  </>
));
