import { Eye, LayoutDashboard } from 'lucide';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';

/**
 * The toggle between the two views. It floats over the view and comes to rest below it, so that it never covers the last
 * lines or the footer.
 */
export const AdminSwitch = ({ isOn, onPress }: { isOn: boolean; onPress: () => void }) => (
  <div className="pointer-events-none sticky bottom-0 z-20 flex justify-end p-4">
    <Button
      variant="marigold"
      onClick={onPress}
      className="pointer-events-auto rounded-full! shadow-lg ring-2 shadow-ground/30 ring-surface max-sm:px-4 max-sm:text-sm"
    >
      {isOn ? <Icon of={Eye} className="size-5" /> : <Icon of={LayoutDashboard} className="size-5" />}
      <span>{isOn ? 'Public View' : 'Admin View'}</span>
    </Button>
  </div>
);
